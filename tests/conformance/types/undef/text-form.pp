[String(Undef), "${Undef}", "<${[undef][0]}>", "${[undef]}", String(undef), String([undef])]
