[Boolean('true'), Boolean('false'), Boolean('YEs'), Boolean(0)]
