notify { "x${nowhere::v}": }
