[split('a1b22c', /\d+/), split('a,b;c', /[,;]/), split('abc', //), split('a b', /x/), split(' a b', / /)]
