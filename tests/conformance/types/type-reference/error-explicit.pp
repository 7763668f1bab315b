[TypeReference['Nope']].map |$t| { String($t) }
