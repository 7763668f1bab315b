::No::Such
