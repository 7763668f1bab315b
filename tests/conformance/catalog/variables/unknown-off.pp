notify { "x${nowhere}": message => $nothing }
