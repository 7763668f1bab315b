# A value as it is written in postgresql.conf.
function postgres::setting(Scalar $value) >> String {
  case $value {
    Boolean:                        { String($value, '%y').regsubst('yes', 'on').regsubst('no', 'off') }
    Numeric:                        { String($value) }
    /\A\d+(ms|s|min|h|kB|MB|GB)\z/: { $value }
    default:                        { "'${value.regsubst("'", "''", 'G')}'" }
  }
}
