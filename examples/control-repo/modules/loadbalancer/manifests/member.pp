# A web server behind the load balancer.
#
# @param address
#   Where it is reached.
# @param port
#   The port that it serves.
# @param weight
#   How much of the work it gets.
define loadbalancer::member (
  String[1]         $address,
  Integer[1, 65535] $port   = 80,
  Integer[1, 256]   $weight = 100,
) {
  file { "/etc/haproxy/members.d/${title}.cfg":
    ensure  => file,
    mode    => '0644',
    content => "server ${title} ${address}:${port} weight ${weight} check\n",
  }
}
