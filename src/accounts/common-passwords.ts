/**
 * Words and strings that guessers try first. A password is refused when it is one of these, case and a short tail of
 * digits or signs aside; so one entry stands for `dragon`, `Dragon1` and `dragon2024!`.
 */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pa55word passcode passphrase mypassword password1password newpassword
changeme changeit change letmein letmeinnow welcome welcometo welcomeback default secret topsecret mysecret admin
administrator adminadmin root toor rootroot superuser sysadmin operator support guest guestguest user username
useruser test tester testing testtest testpass temp temppass temporary demo sample example login logon signin
master masterkey mastermind access accessme account private public open opensesame sesame abracadabra
qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzu qwertzui qwertzuiop azerty azertyui azertyuiop
qwerty1qwerty qwertyqwerty qweqwe qweqweqwe qweasd qweasdzxc qwaszx qazwsx qazwsxedc qazxsw qazxswedc zaqxsw zaqwsx
zaq1xsw2 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 q2w3e4r5
asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdasd asdasdasd asdqwe asdzxc zxcvbn zxcvbnm zxcvbnmm zxcv
zxcvzxcv zxczxc poiuyt poiuytrewq lkjhgfdsa mnbvcxz abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abc
abcabc abcabcabc abcdabcd abc123abc123 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 aaa111 abcd1234 abc12345 1234abcd
1a2b3c 1a2b3c4d 123abc 123qwe 123qweasd 123qweasdzxc 12qwaszx 1234qwer 12345qwert qwer qwer1234 qwert qwert12345
123456a 123456789a a123456 a12345678 a123456789 q123456 q12345678 123123a 12344321 123454321 1234554321 123321
11223344 1122334455 112233 121212 12121212 123123123 123412341234 12341234 1234512345 123456123456 987654321
9876543210 0987654321 87654321 7654321 654321 54321 00000000 11111111 22222222 88888888 99999999 13131313 31415926
3141592653 27182818 14142135 01234567 0123456789 1234567890 123456789 12345678 147258369 147258 159357 159753
963852741 789456123 741852963 456456456 147147147 102030 10203040 1020304050 19841984 20002000 20202020 20252025
iloveyou iloveyou1 iloveu iloveme ilove loveyou loveme lovelove lovely lover lovers love mylove truelove forever
foreverlove sweetheart sweetie honey honeybee baby babygirl babyboy babyblue babydoll darling angel angels angelina
princess prince queen king kings kingkong beautiful beauty sexy sexygirl hottie cutie cutiepie pretty prettygirl
sunshine sunflower sunny moonlight moon star stars starlight starstar shadow shadows dragon dragons dragonfly
dragonball dragonfire monkey monkeys monkeyman donkey tiger tigers tigger lion lions lionking panther panthers
eagle eagles falcon falcons hawk hawks wolf wolves wolverine wolfpack bear bears puppy kitten kitty hellokitty cat
cats dog dogs doggie doggy horse horses dolphin dolphins shark sharks snake spider spiderman butterfly bunny rabbit
turtle chicken cow fish fishing unicorn phoenix crane scorpion crab mantis spiderclan buffalo bulldog bulldogs cobra
batman superman ironman captain captainamerica avengers wonderwoman joker robin hulk thor marvel deadpool daredevil
naruto pokemon pikachu charizard digimon goku vegeta onepiece luffy sasuke sailormoon totoro
starwars startrek skywalker lukeskywalker darthvader anakin yoda jedi jedimaster stormtrooper chewbacca hansolo
gandalf frodo aragorn legolas lordoftherings hobbit mordor dumbledore harrypotter hogwarts gryffindor slytherin
matrix trinity neo morpheus terminator gladiator spartan spartans warrior warriors samurai ninja ninjas shogun ronin
daimyo bushido katana geisha sensei kungfu karate judo kotei rokugan kaigen shadowfist fiverings legend legends
football soccer baseball basketball hockey softball volleyball tennis golf golfer golfing swimming running racing
skate skateboard snowboard surfing surfer cowboys redskins packers steelers yankees redsox lakers dodgers giants
rangers raiders broncos dolphins1 patriots liverpool arsenal chelsea manchester manutd manunited mancity barcelona
realmadrid juventus bayern bayernmunich celtic everton tottenham newcastle
michael jordan jordan23 michaeljordan kobe lebron ronaldo cristiano messi beckham maradona zidane tyson schumacher
michelle jennifer jessica ashley amanda nicole daniel danielle andrew andrea anthony alexander alexandra alexis
alexandre charlie charlotte chris christian christina christine christopher david robert richard thomas matthew
joshua justin joseph jonathan william benjamin samantha stephanie elizabeth victoria vanessa vincent veronica
brandon brandy brittany cameron caroline catherine crystal cynthia dennis diamond dominic edward elephant emily
emmanuel eric ethan felix francis frank frankie gabriel gabriela george georgia gregory hannah harley harrison
heather isabella isabelle jackson jacob james jamie jasmine jason jasper jeffrey jeremy joanna johnny johnson
johndoe janedoe jordan1 julian juliana katherine kathleen kenneth kevin kimberly laura lauren leonardo lorenzo louise
lucas madison maggie marcus margaret maria marina mariana marie martin martina mario matthias maxwell melissa
melanie mercedes michaela miguel miranda monica morgan nathan nathaniel nicholas nicolas natalie natasha oliver
olivia pamela patricia patrick pauline peter phillip rachel raymond rebecca ricardo roberto rodrigo ronald rosemary
russell sabrina samuel sandra santiago sarah scott scooter sebastian sergio sharon simon sophia sophie spencer
stephen steven stewart summer susan sydney sylvia taylor theresa tiffany timothy travis tristan tyler valentina
valerie virginia walter wesley whitney winston yolanda zachary
freedom liberty justice america american england scotland ireland france germany deutschland italia espana brasil
canada mexico australia london paris berlin madrid newyork california florida texas boston chicago dallas denver
houston phoenix1 detroit seattle miami hollywood vegas lasvegas tokyo japan china russia moscow india pakistan
internet computer computers laptop desktop windows windowsxp microsoft apple macintosh google gmail yahoo hotmail
facebook myspace instagram twitter youtube linkedin amazon netflix spotify samsung android iphone nokia motorola
blackberry playstation nintendo xbox xbox360 gameboy gamecube sega atari minecraft fortnite roblox warcraft
worldofwarcraft starcraft diablo counterstrike halflife callofduty battlefield runescape leagueoflegends dota valorant
assassin gamer gaming games player player1 playboy playgirl hacker hackers hacked matrix1 linux ubuntu debian redhat
oracle database server network router cisco wireless broadband telecom system systems software developer program
programmer engineer engineering science physics chemistry biology mathematics student teacher school college
university library doctor nurse police firefighter fireman soldier army navy marines airforce military security
mustang ferrari porsche lamborghini corvette camaro chevrolet chevy ford toyota honda nissan suzuki yamaha kawasaki
harleydavidson ducati mercedesbenz bmw audi volkswagen volvo subaru mitsubishi mazda cadillac jaguar maserati
coffee chocolate cookie cookies cupcake cheese cheesecake cheeseburger pizza burger banana bananas orange strawberry
blueberry cherry peaches apples pineapple watermelon tomato potato pickle pepper ginger cinnamon vanilla sugar candy
popcorn peanut butter butterscotch bubbles bubblegum marshmallow pancake pumpkin spaghetti whiskey vodka tequila
guinness heineken budweiser cocacola pepsi pepsicola redbull snickers nutella
spring summer1 autumn winter january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday birthday happybirthday christmas halloween easter
holiday vacation weekend today tomorrow yesterday
happy happiness happyday smile smiley laughing funny crazy crazyboy crazygirl lucky luckyme luckyone blessed
blessing faith hope charity peace heaven heavenly jesus jesuschrist jesuslovesme jesusislord christ godisgood
godislove god bible church gospel holyspirit savior trustno1 trustnoone trust believe imagine destiny fantasy
mystery magic magical wizard merlin demon devil lucifer satan hell evil darkness darkside vampire zombie ghost
killer murder death blood blade slayer metallica slipknot nirvana ironmaiden blacksabbath ledzeppelin pinkfloyd
beatles rollingstones queenqueen coldplay linkinpark greenday blink182 eminem tupac 50cent rihanna beyonce shakira
madonna elvis elvispresley michaeljackson bobmarley johnlennon hiphop rockstar rocknroll rock music musica guitar
piano drummer drums trumpet violin dancer dancing singer
silver silverado golden goldfish gold diamonds platinum emerald sapphire ruby crystal1 rainbow purple yellow orange1
green greenday1 blue bluesky blueeyes red redred black blackjack blackcat blackdog white whitehouse pink pinky
sniper hunter hunting shooter bullet bullets ranger cowboy pirate pirates viking vikings knight knights
thunder thunderbird lightning storm hurricane tornado fire firebird firefly flame flower flowers garden forest
mountain river ocean island beach paradise tropical desert
nothing something anything everything whatever whocares idontknow iforgot forgot forgetit dontknow remember nevermind
neverever noway goaway getout fuckyou fuckoff fuckme fuck shit bitch asshole bullshit pussy cock penis sex sexsex
drowssap nimda resu tset ytrewq trewq qqqqqqqq aaaaaaaa zzzzzzzz xxxxxxxx
correcthorsebatterystaple thisisapassword thisismypassword ihatepasswords nopassword passwordpassword
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
