# One web site.
#
# @param docroot
#   The folder with its pages.
# @param aliases
#   Other names that it answers to.
# @param listen
#   The port; 443 with and 80 without TLS.
# @param autoindex
#   Show the content of folders that have no index page?
# @param tls
#   Certificate and key.
define website::site (
  Pattern[/\A\//]        $docroot,
  Array[String[1]]       $aliases   = [],
  Optional[Website::Tls] $tls       = undef,
  Integer[1, 65535]      $listen    = website::default_port($tls =~ NotUndef),
  Boolean                $autoindex = false,
) {
  include website

  $names = [$title] + $aliases

  file { "${website::config_dir}/conf.d/${title}.conf":
    ensure  => file,
    mode    => '0644',
    content => epp('website/site.conf.epp', {
      'names'     => $names,
      'docroot'   => $docroot,
      'listen'    => $listen,
      'autoindex' => $autoindex,
      'tls'       => $tls,
    }),
    tag     => ['website', $title],
  }
}
