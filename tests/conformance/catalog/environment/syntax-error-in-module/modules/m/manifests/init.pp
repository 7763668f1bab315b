class m {
  notify { 'x': message => }
}
