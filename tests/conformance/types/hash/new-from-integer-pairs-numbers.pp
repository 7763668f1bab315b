[Hash(2), Hash(4)]
