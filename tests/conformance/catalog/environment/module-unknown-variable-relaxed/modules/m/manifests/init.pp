class m {
  notify { "x${nowhere}": }
}
