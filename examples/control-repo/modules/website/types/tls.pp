# Where a certificate and its key are.
type Website::Tls = Struct[{
  certificate => Pattern[/\A\//],
  key         => Pattern[/\A\//],
}]
