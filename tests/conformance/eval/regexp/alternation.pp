$x = 'cat' =~ /^(dog|cat|bird)$/
[$x, $1, 'bird' =~ /dog|cat|bird/, 'x' =~ /a||x/]
