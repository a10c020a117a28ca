-- What follows has no words in the Prisma schema.
-- The id of a revision in the interfaces of other sites: a UUID of version 3, whose namespace is the deck and whose name is the
-- number of the revision. `versionId` in src/decks/versions.ts computes the same; the index finds a revision by it.
CREATE FUNCTION "deck_version_id"("deck" UUID, "revision" INTEGER) RETURNS UUID LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    hash BYTEA := decode(md5(uuid_send(deck) || int4send(revision)), 'hex');
BEGIN
    hash := set_byte(hash, 6, (get_byte(hash, 6) & 15) | 48);
    hash := set_byte(hash, 8, (get_byte(hash, 8) & 63) | 128);
    RETURN encode(hash, 'hex')::uuid;
END $$;

CREATE UNIQUE INDEX "deck_revisions_version_id_key" ON "deck_revisions" ("deck_version_id"("deck_id", "revision"));
