define m::d {
  notify { "in ${title}": }
}
