# One database and the role that owns it.
#
# @param owner
#   The role.
# @param password
#   The role's password.
# @param encoding
#   How text is stored.
# @param extensions
#   Extensions to load.
define postgres::database (
  String[1]                           $owner,
  Sensitive[String[1]]                $password,
  Enum['UTF8', 'LATIN1', 'SQL_ASCII'] $encoding   = 'UTF8',
  Array[String[1]]                    $extensions = [],
) {
  $script = "/var/lib/postgres-setup/${title}.sql"

  file { $script:
    ensure  => file,
    owner   => 'postgres',
    mode    => '0600',
    content => epp('postgres/database.sql.epp', {
      'name'       => $title,
      'owner'      => $owner,
      'password'   => $password,
      'encoding'   => $encoding,
      'extensions' => $extensions,
    }),
  }

  ~> exec { "create database ${title}":
    command     => "psql --file=${script}",
    path        => ['/usr/bin', '/bin'],
    user        => 'postgres',
    refreshonly => true,
  }
}
