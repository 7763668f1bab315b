type X = Integer
define x() { notice($title) }
notice(X, 1 =~ X)
x { t: }
notify { n: require => X[t] }
