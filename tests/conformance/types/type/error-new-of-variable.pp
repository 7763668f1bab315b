Type('Integer[$x]')
