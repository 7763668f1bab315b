type Mine = Integer
define mine { }
mine { t: }
notice(Mine)
notify { a: require => Mine[t] }
