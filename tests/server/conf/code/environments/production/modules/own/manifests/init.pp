# What most catalogs have: files from modules, templates, relationships, tags.
class own (Integer $count = 2) {
  tag 'tagged'
  file { '/tmp/own':
    ensure => directory,
    mode   => '0755',
  }
  -> file { '/tmp/own/file':
    source => 'puppet:///modules/own/file',
  }
  ~> notify { 'changed': }
  file { '/tmp/own/tree':
    source  => 'puppet:///modules/own/tree',
    recurse => true,
  }
  file { '/tmp/own/template':
    content => epp('own/template.epp', { 'count' => $count }),
  }
  notify { 'rich':
    message => { 'version' => SemVer('1.2.3'), 'pattern' => /a+/, 'default' => default },
  }
  @notify { 'virtual': }
  @@notify { 'exported': }
}
