[regsubst('abc', '(a)(b)', '<\+>'), regsubst('abc', '(a)|(x)', '<\+>'), regsubst('abc', 'b', '<\+>'), regsubst('abc', '(?<n>a)(?<m>b)', '<\+>')]
