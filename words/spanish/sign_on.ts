/** Single sign-on of an organization. */
export const SIGN_ON = {
  "A provider answers. Users will sign in at {endpoint}.":
    "Un proveedor responde. Los usuarios iniciarán sesión en {endpoint}.",
  "An administrator has signed in with these settings.":
    "Un administrador ha iniciado sesión con esta configuración.",
  "An administrator of the organization does this: super users do not sign in with a provider.":
    "Esto lo hace un administrador de la organización: los superusuarios no inician sesión con un proveedor.",
  "Are you sure? The settings and the links of all users with the provider are removed.":
    "¿Está seguro? Se quitan la configuración y los vínculos de todos los usuarios con el proveedor.",
  "Claim": "Atributo (claim)",
  "Client ID": "ID del cliente",
  "Client Secret": "Secreto del cliente",
  "Show secret": "Mostrar secreto",
  "Count all addresses of the provider as verified":
    "Dar por verificadas todas las direcciones del proveedor",
  "Create users at their first sign-in": "Crear usuarios en su primer inicio de sesión",
  "Email Domains": "Dominios de correo",
  "Issuer": "Emisor",
  "It is stored and never shown. Leave this empty to keep it.":
    "Está guardado y nunca se muestra. Déjelo vacío para conservarlo.",
  "Nobody has signed in with these settings as an administrator yet.":
    "Nadie ha iniciado sesión aún con esta configuración como administrador.",
  "One on each line, such as example.org. People with such an address are sent to the provider when they sign in. Only super users can add a domain; every administrator can remove one.":
    "Uno en cada línea, como example.org. A quien tiene una dirección así se le envía al proveedor al iniciar sesión. Solo los superusuarios pueden añadir un dominio; cualquier administrador puede quitar uno.",
  "One value on each line. What is empty is not decided by the provider. The others follow from the claim at each sign-in.":
    "Un valor en cada línea. Lo que está vacío no lo decide el proveedor. Lo demás sale del atributo en cada inicio de sesión.",
  "Switch on for a provider that does not say which addresses it has verified, such as Entra ID":
    "Actívelo con un proveedor que no dice qué direcciones ha verificado, como Entra ID",
  "Otherwise only people who have an account or an invite here get in. New users have no role unless the claim gives one":
    "Si no, solo entra quien tiene aquí una cuenta o una invitación. Los usuarios nuevos no tienen rol, salvo que lo dé el atributo",
  "People with such an address are sent to the provider when they sign in. Untick a domain to remove it. Only super users can add one.":
    "A quien tiene una dirección así se le envía al proveedor al iniciar sesión. Desmarque un dominio para quitarlo. Solo los superusuarios pueden añadir uno.",
  "There are none yet. Only super users can add a domain: ask one of them.":
    "Aún no hay ninguno. Solo los superusuarios pueden añadir un dominio: pídaselo a uno de ellos.",
  "Redirect URI, for the provider": "URI de redirección, para el proveedor",
  "Remove": "Quitar",
  "Remove single sign-on": "Quitar el inicio de sesión único",
  "Sign in at the provider": "Iniciar sesión en el proveedor",
  "Sign-in": "Inicio de sesión",
  "Single Sign-On": "Inicio de sesión único",
  "Single sign-on": "Inicio de sesión único",
  "Single sign-on removed!": "¡Inicio de sesión único quitado!",
  "Single sign-on updated!": "¡Inicio de sesión único actualizado!",
  "Such as groups, or realm_access.roles. Empty: roles are given here only.":
    "Como groups o realm_access.roles. Vacío: los roles se dan solo aquí.",
  "Test sign-in": "Inicio de sesión de prueba",
  "Test the connection": "Probar la conexión",
  "The connection was not tested.": "La conexión no se probó.",
  "The provider asks for a second factor": "El proveedor pide un segundo factor",
  "The provider's address, such as https://login.example.org/realms/county.":
    "La dirección del proveedor, como https://login.example.org/realms/county.",
  "The sign-in page offers it to everybody with an address of these domains":
    "La página de inicio de sesión lo ofrece a todos los que tienen una dirección de estos dominios",
  "The test did not begin.": "La prueba no comenzó.",
  "The users of {organization} sign in with their passwords. Here they can be let in by the OpenID Connect provider of their organization, such as Entra ID, Okta or Keycloak.":
    "Los usuarios de {organization} inician sesión con su contraseña. Aquí se puede permitir que entren con el proveedor OpenID Connect de su organización, como Entra ID, Okta o Keycloak.",
  "The users of {organization} sign in with the OpenID Connect provider of their organization only. Super users always sign in with a password.":
    "Los usuarios de {organization} inician sesión solo con el proveedor OpenID Connect de su organización. Los superusuarios siempre inician sesión con una contraseña.",
  "The users of {organization} sign in with the OpenID Connect provider of their organization, or with their passwords.":
    "Los usuarios de {organization} inician sesión con el proveedor OpenID Connect de su organización, o con su contraseña.",
  "Then no code is asked for here": "Entonces aquí no se pide ningún código",
  "Turn passwords off": "Desactivar las contraseñas",
  "Use single sign-on": "Usar el inicio de sesión único",
  "Users sign in with passwords again. Who has none asks for one at {link}.":
    "Los usuarios vuelven a iniciar sesión con contraseña. Quien no tenga la pide en {link}.",
  "Users sign in with the provider only. Who is signed in now stays so":
    "Los usuarios inician sesión solo con el proveedor. Quien tiene ahora la sesión iniciada sigue así",
  "Values of Administrators": "Valores de los administradores",
  "Values of Members of {name}": "Valores de los miembros de {name}",
  "Values of Operational Users": "Valores de los usuarios operativos",

  // What is refused
  "Another organization has this domain.": "Otra organización tiene este dominio.",
  "Anybody can have an address there.": "Cualquiera puede tener una dirección ahí.",
  "Forgot your password?": "¿Olvidó su contraseña?",
  "First test a sign-in with these settings, as an administrator of the organization.":
    "Primero pruebe un inicio de sesión con esta configuración, como administrador de la organización.",
  "Give at least one domain.": "Ponga al menos un dominio.",
  "Give the client secret.": "Ponga el secreto del cliente.",
  "Give the client secret again.": "Ponga de nuevo el secreto del cliente.",
  "Only super users can add a domain. Save without it, and ask one of them.":
    "Solo los superusuarios pueden añadir un dominio. Guarde sin él y pídaselo a uno de ellos.",
  "Single sign-on stays on while passwords are off.":
    "El inicio de sesión único sigue activo mientras las contraseñas estén desactivadas.",
  "Somebody else has changed this meanwhile. Load the page again.":
    "Otra persona lo ha cambiado mientras tanto. Cargue la página de nuevo.",
  "The provider cannot be reached at this address, or is none. One on a private network has to be allowed by whoever runs this server (OIDC_INTERNAL_HOSTS).":
    "No se llega al proveedor en esta dirección, o no es un proveedor. Uno en una red privada lo tiene que permitir quien administra este servidor (OIDC_INTERNAL_HOSTS).",
  "The test sign-in worked, and you are linked with your account at the provider.":
    "El inicio de sesión de prueba funcionó, y usted está vinculado con su cuenta en el proveedor.",
  "This address is not public. Give the provider's public address, or ask whoever runs this server to allow it (OIDC_INTERNAL_HOSTS).":
    "Esta dirección no es pública. Ponga la dirección pública del proveedor, o pida a quien administra este servidor que la permita (OIDC_INTERNAL_HOSTS).",
  "This is not a domain, such as example.org.": "Esto no es un dominio, como example.org.",
  "This must be an address that begins with https.":
    "Debe ser una dirección que empiece por https.",
  "This organization has no single sign-on.": "Esta organización no tiene inicio de sesión único.",
  "While passwords are off, the domain of your own address stays.":
    "Mientras las contraseñas estén desactivadas, el dominio de su propia dirección se queda.",
} as const;
