$x = 'abcdefghijkl' =~ /(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)/
[$1, $9, $10, $11, $12, $13]
