# What can be said about a web site.
type Website::Options = Struct[{
  docroot             => Pattern[/\A\//],
  Optional[aliases]   => Array[String[1]],
  Optional[listen]    => Integer[1, 65535],
  Optional[autoindex] => Boolean,
  Optional[tls]       => Website::Tls,
}]
