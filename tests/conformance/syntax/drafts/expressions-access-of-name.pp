$x = abc[1]    # $x becomes 'b'
