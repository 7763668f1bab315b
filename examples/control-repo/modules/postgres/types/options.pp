# What can be said about a database.
type Postgres::Options = Struct[{
  owner                => String[1],
  Optional[encoding]   => Enum['UTF8', 'LATIN1', 'SQL_ASCII'],
  Optional[extensions] => Array[Pattern[/\A[a-z_]+\z/]],
}]
