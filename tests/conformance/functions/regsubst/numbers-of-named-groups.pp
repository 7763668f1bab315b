[regsubst('bb', '(?<n>b)', '<\1>'), regsubst('bb', '(b)(?<n>b)', '[\0|\k<n>|\1|\2|\&]'), regsubst('bb', /(?<n>b)/, '<\1>', 'G')]
