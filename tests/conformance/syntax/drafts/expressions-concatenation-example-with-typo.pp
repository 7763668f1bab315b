# the draft forgot the opening bracket
1,2,3] + [4,5,6]
