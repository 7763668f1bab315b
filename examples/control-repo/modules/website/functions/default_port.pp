# The port of a site that does not say which.
function website::default_port(Boolean $encrypted) >> Integer {
  if $encrypted { 443 } else { 80 }
}
