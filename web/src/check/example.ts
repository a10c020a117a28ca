/** A published deck of Team Covenant's course of 2017, with its slips of the pen: titles and counts alone. */
export const example = `Stronghold: Shizuka Toshi

Entrenched Position
Rally to the Cause
Night Raid
Manicured Garden
Shameful Display

Dynasty Deck:
2 x Asahina Artisan
3 x Otomo Courtier
3 x Seppun Guardsman
3 x Doni Whisperer
3 x Savvy Politician
3 x Daidoji Nerishma
3 x Doni Gift Giver
3 x Brash Samurai
3 x Doni Challenger
3 x Kakita Asami
3 x Kakita Kaezin
3 x Asahina Storyteller
3 x Doji Hotaru
2 x Favorable Ground

Conflict Deck:
2 x Let Go
3 x Tatooed Wanderer
3 x Way of the Crane
3 x For Shame!
3 x Banzai!
3 x Admit Defeat
2 x Steward of Law
3 x Political Rival
3 x Outwit
2 x Voice of Honor
3 x The Perfect Gift
3 x Court Games
3 x Assassination
3 x Spies at Court
1 x Good Omen
`
