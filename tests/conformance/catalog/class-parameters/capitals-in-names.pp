class a($purge_CAs = 1) {
  notify { "${purge_CAs}": }
}
define b($camelCase) {
  notify { "${camelCase}": }
}
class { 'a': }
b { 'x': camelCase => 'y' }
