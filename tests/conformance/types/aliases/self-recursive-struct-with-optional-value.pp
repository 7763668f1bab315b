type Chain = Struct[{value => Integer, next => Optional[Chain]}]
$value = {value => 1, next => {value => 2, next => undef}}
$value =~ Chain
