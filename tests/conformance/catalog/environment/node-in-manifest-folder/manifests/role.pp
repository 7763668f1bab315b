class role { notify { "role of ${trusted['hostname']}": } }
