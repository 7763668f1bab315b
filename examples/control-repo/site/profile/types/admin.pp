# Someone who looks after machines.
type Profile::Admin = Struct[{
  uid              => Integer[2000, 2999],
  Optional[shell]  => Pattern[/\A\/bin\//],
  Optional[groups] => Array[String[1]],
}]
