case 'abc' { /(b)/: { $r = case 'xyz' { /(z)/: { $1 } }
  [$r, $1] } }
