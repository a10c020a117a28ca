-- Game, format and facets join the other columns that searches use. Two partial indexes with the same condition are never combined, so a search for
-- a card in a game read either every deck with the card or every deck of the game.
DROP INDEX "decks_public_search_idx";
DROP INDEX "decks_public_facets_idx";
CREATE INDEX "decks_public_search_idx" ON "decks" USING GIN
    ("card_keys", "tags", array_to_tsvector("words"), (ARRAY['game:' || "game", 'format:' || "format", 'clan:' || "clan", 'splash:' || "splash"]))
    WHERE "visibility" = 'public' AND "deleted_at" IS NULL;
