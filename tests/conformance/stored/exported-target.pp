@@notify { 'exported': }
notify { 'a': before => Notify['exported'] }
