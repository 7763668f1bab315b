@@host { 'own': ip => '10.0.0.1', tag => 'cluster' }
@@host { 'other': ip => '10.0.0.2' }
@@notify { 'not collected': require => Host['own'] }
Host <| title == 'own' |>
notify { 'uses': require => Host['own'] }
@notify { 'virtual': }
@notify { 'realized': }
realize Notify['realized']
