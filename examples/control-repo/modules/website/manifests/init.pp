# Web sites behind nginx.
#
# @param package
#   What to install.
# @param config_dir
#   Where nginx looks for its configuration.
# @param group
#   The group that nginx runs as.
# @param worker_processes
#   How many workers there are, or `auto`.
# @param sites
#   The sites, by name.
class website (
  String[1]                         $package,
  Pattern[/\A\//]                   $config_dir,
  String[1]                         $group,
  Pattern[/\A(auto|\d+)\z/]         $worker_processes,
  Hash[String[1], Website::Options] $sites,
) {
  contain website::server

  $sites.each |String $name, Website::Options $site| {
    website::site { $name:
      * => $site,
    }
  }

  Website::Site <| |> ~> Class['website::server']
}
