node default { class inner { } include inner }
