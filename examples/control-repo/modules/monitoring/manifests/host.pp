# A machine that is watched. Machines export themselves.
#
# @param address
#   Where it is reached.
# @param groups
#   What it is grouped by.
# @param services
#   The ports that must answer, by name.
define monitoring::host (
  String[1]                           $address,
  Array[String[1]]                    $groups   = [],
  Hash[String[1], Integer[1, 65535]] $services = {},
) {
  include monitoring

  $contact  = $monitoring::contact
  $interval = $monitoring::interval

  file { "/etc/icinga2/conf.d/hosts/${title}.conf":
    ensure  => file,
    mode    => '0644',
    content => template('monitoring/host.conf.erb'),
  }
}
