-- Not every game has clans. No statement read the column, since the facts hold the clan of a card that has one.
ALTER TABLE "cards" DROP COLUMN "clan";
