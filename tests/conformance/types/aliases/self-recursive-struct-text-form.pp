type Chain = Struct[{value => Integer, Optional[next] => Chain}]
String(Chain)
