notify { [a, default]: }
notify { default: }
notify { "a${b}": }
