/**
 * What people choose: words, names, teams, keyboard walks. A new password is refused (new-password.ts) if it is one of
 * these with digits or punctuation around it, with letters replaced by look-alikes, or repeated. So each entry stands
 * for about a hundred passwords of the published lists of leaked ones.
 */
const words = `
password passwort passw0rd pass passcode passphrase passkey secret secrets secure security login logon logmein signin
admin administrator root user guest test tester testing demo default changeme changeit letmein letmeinnow welcome
welcomeback hello hellothere helloworld goodmorning goodbye whatever nothing something anything idontknow dontknow
trustno trustnoone access accessgranted master masterkey super superuser superman supersecret batman spiderman ironman
wonderwoman captainamerica starwars skywalker lukeskywalker darthvader yoda chewbacca startrek enterprise matrix neo
trinity morpheus gandalf frodo bilbo hobbit lordoftherings harrypotter hogwarts hermione dumbledore voldemort pokemon
pikachu charizard naruto sasuke goku dragonball dragon dragons monkey monkeys tigger tiger tigers lion lions eagle eagles
bear bears wolf wolves panther panthers shark sharks dolphin dolphins turtle rabbit bunny kitten kitty hellokitty puppy
doggy doggie dog cat cats horse horses pony unicorn butterfly ladybug spider scorpion snake cobra python falcon hawk
phoenix penguin panda koala elephant giraffe zebra chicken rooster
love loveme loveyou iloveyou iloveu ilovegod ilovejesus mylove truelove lovely lover lovers sweetheart sweetie sweety
sugar honey honeybun babe baby babygirl babyboy babydoll princess prince queen king kings angel angels angelface heaven
jesus jesuschrist jesusislord godisgood godislove blessed blessing blessings faith grace hope miracle church bible
family familyfirst mother mommy mamma mama father daddy papa brother sister husband wife friends friend friendship
forever bestfriend bestfriends together happiness happy happyday smile smiley sunshine sunflower sunset sunrise summer
winter spring autumn fall january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday christmas halloween easter birthday newyear
football baseball basketball soccer hockey tennis golf golfer volleyball softball swimming running runner racing cowboys
dallascowboys steelers packers patriots raiders broncos redskins giants yankees redsox dodgers cubs mets lakers celtics
bulls chicagobulls heat warriors liverpool liverpoolfc arsenal chelsea chelseafc manchester manchesterunited manutd
barcelona fcbarcelona realmadrid juventus milan acmilan bayern galatasaray fenerbahce besiktas trabzonspor ronaldo messi
neymar beckham jordan michaeljordan kobe lebron
computer internet server network router windows microsoft apple macintosh samsung android iphone google facebook twitter
instagram youtube linkedin netflix amazon paypal ebay yahoo hotmail gmail oracle database linux ubuntu cisco office
business company manager recruiter recruiting recruitment staffing candidate interview consultant teamlead hiring resume
money moneymoney dollar dollars millionaire rich lucky luckyme goldfish golden gold silver diamond diamonds platinum
crystal pearl ruby emerald jasmine rose roses flower flowers daisy lily violet lavender orchid tulip blossom cherry apple
orange banana strawberry blueberry chocolate cookie cookies cupcake candy coffee cheese pizza burger icecream pepper
ginger cinnamon peanut pumpkin butter
michael michelle jennifer jessica ashley amanda daniel daniela david matthew andrew joshua christopher christian
christina nicole stephanie elizabeth samantha victoria vanessa melissa rebecca rachel sarah hannah emily emma olivia
sophia isabella madison abigail charlotte amelia anthony joseph william robert richard thomas charles george edward
alexander alexandra benjamin nicholas jonathan justin brandon tyler austin dylan jordan hunter logan mason jackson
carlos miguel antonio fernando alejandro francisco roberto ricardo eduardo maria mariana carmen patricia gabriel gabriela
mehmet mustafa ahmet ahmed mohamed mohammed muhammad ibrahim hussein abdullah fatma ayse emine istanbul ankara izmir
turkiye turkey america american canada canadian australia england london paris berlin newyork newyorkcity losangeles
california florida texas dallas houston chicago boston denver seattle atlanta toronto vancouver montreal
mustang ferrari porsche mercedes bmw toyota honda harley harleydavidson corvette camaro chevrolet chevy ford nissan
yamaha suzuki ducati kawasaki
metallica nirvana greenday linkinpark slipknot blink eminem tupac beatles thebeatles rolling rockstar rocknroll rockyou
guitar music musica musiclover piano drummer
freedom liberty peace peaceful victory winner champion champions legend legends hero heroes warrior warriors soldier
marine marines army navy airforce police fireman firefighter doctor nurse teacher student school college university
killer killers ninja samurai pirate pirates vampire zombie monster devil demon lucifer satan hellfire inferno shadow
darkness midnight moonlight moonshine starlight stars stargate galaxy universe planet earth thunder lightning storm
rainbow raindrop snowflake snowball snoopy garfield mickey mickeymouse minnie donald donaldduck goofy scooby scoobydoo
spongebob simpsons homer bart barbie cinderella nemo winnie winniethepooh tinkerbell peterpan
qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc wasd poiuytrewq lkjhgfdsa mnbvcxz qaz wsx edc rfv tgb yhn abc abcd abcde abcdef abcdefg abcdefgh
abcdefghi abcdefghij abcdefghijkl alphabet aaa zzz xxx blahblah blah lalala hahaha asd qwe zaq xsw zaqxsw
sifre parola benim seniseviyorum askim hayat merhaba gizli anahtar canim bebegim
motdepasse contrasena bonjour soleil amour jetaime tequiero teamo mipassword hola hermosa estrella corazon princesa
correcthorsebatterystaple thequickbrownfox tobeornottobe iamthebest openthedoor opensesame abracadabra
`;

/** The entries, lowercase, without punctuation. */
export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
