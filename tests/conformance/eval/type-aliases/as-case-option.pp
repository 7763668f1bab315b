type Small = Integer[0, 9]
[5, 50].map |$x| { case $x { Small: { 'small' } default: { 'big' } } }
