case 'abc' { /(b)/: { case 'xyz' { /(z)/: { $1 } } } }
