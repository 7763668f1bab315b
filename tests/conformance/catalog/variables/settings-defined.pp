notice(defined('$settings::environment'), defined(Class['settings']), defined('settings'))
