[Binary('!!!', '%b'), Binary('Y!W!J!j', '%b')]
