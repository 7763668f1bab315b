notify {
  default: message => of_default;
  a: message => undef;
  b: ;
}
