if true { notice('a')
  warning('b') }
