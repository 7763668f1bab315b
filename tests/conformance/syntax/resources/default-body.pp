file {
  default:
    mode => '0644';
  '/a':
    ensure => file;
  '/b':
    mode => '0600',
}
