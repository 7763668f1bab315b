$undef = 1
["${undef}", "${$undef}", "$undef"]
