define d() {
  notify { $title: message => inline_template("one\n<%= Integer('x') %>") }
}
d { 'a': }
