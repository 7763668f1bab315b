$value = 7
$by_case = case $value {
  Integer[1,10]: { true }
  default: { false }
}
[$value =~ Integer[1,10], $value ? { Integer[1,10] => true }, $by_case]
